import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'

/** A browser that shows notices though the page is closed: where to send them, and how to lock them. */
export interface PushPlace {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a browser is told to show, and which page it opens. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
}

/** Sends to browsers. */
export interface Pusher {
  /** The key that a browser must know of whoever sends to it. */
  readonly publicKey: string
  /** Whether messages go to this place at all: to the push services of browsers alone, so that nobody has the server call on what only it can reach. */
  mayReach(endpoint: string): boolean
  /** Sends. False if the place is no more; rejects if the message was not accepted. */
  push(place: PushPlace, message: PushMessage): Promise<boolean>
}

/** A pair of keys by which push services know the sender (VAPID). */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
]
const PATIENCE_MS = 10_000
/** A browser that is off for longer is not told. */
const LASTS_S = 3 * 86_400

/**
 * Sends to browsers under these keys. `subject` is a `mailto:` or `https:` address by which the people who run a push service reach those who run this server;
 * `hosts` are places besides the known services, such as one of one's own.
 */
export function pusherWith(keys: PushKeys, subject: string, hosts: readonly string[] = []): Pusher {
  const mayReach = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, host } = new URL(endpoint)
    return hosts.includes(host) || (protocol === 'https:' && SERVICES.some(service => service.test(hostname)))
  }
  return {
    publicKey: keys.publicKey,
    mayReach,
    async push({ endpoint, p256dh, auth }, message) {
      if (!mayReach(endpoint)) return false
      const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: LASTS_S,
        contentEncoding: 'aes128gcm',
      })
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(sealed.headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(sealed.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return false
      if (!response.ok) throw new Error(`the push service answers ${response.status}`)
      return true
    },
  }
}

/** The keys in the data folder; made at the first start. Several processes over one folder find the same. */
export function keptKeys(dataDir: string): PushKeys {
  const path = join(dataDir, 'push-keys.json')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(path, 'utf8')) as PushKeys
}
