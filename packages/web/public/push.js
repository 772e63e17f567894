/** Shows notices while the page is closed, and leads to what they are about. It keeps nothing and answers no requests of the page. */

self.addEventListener('push', event => {
  const { title, body, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, data: { url }, tag: url, icon: '/icon.svg' }))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data.url))
})

/** To a page of ours that is open, or a new one. */
async function lead(url) {
  const target = new URL(url, self.location.origin)
  if (target.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) await self.clients.openWindow(target.href)
  else {
    await open.focus()
    await open.navigate(target.href).catch(() => self.clients.openWindow(target.href))
  }
}
