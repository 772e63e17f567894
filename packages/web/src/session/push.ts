import { request } from './server-api.ts'

/** What showed up when a browser was to show notices. */
export type PushState = 'on' | 'off' | 'cannot' | 'denied' | 'failed'

/** The program that shows notices while the page is closed. */
const WORKER = '/push.js'

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this browser shows notices. Asks the person nothing. */
export async function pushState(): Promise<PushState> {
  if (!isPossible()) return 'cannot'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Has this browser show notices: only ever upon a press, since the browser asks the person for leave. */
export async function startPush(key: string): Promise<PushState> {
  if (!isPossible()) return 'cannot'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    await navigator.serviceWorker.register(WORKER)
    const registration = await navigator.serviceWorker.ready
    const { endpoint, keys } = (
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    ).toJSON()
    await request('/api/people/me/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
    return 'on'
  } catch {
    await stopPush()
    return 'failed'
  }
}

/** Has this browser show nothing any more. */
export async function stopPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await request('/api/people/me/push/end', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, sign => sign.charCodeAt(0))
}
