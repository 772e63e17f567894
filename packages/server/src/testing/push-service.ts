import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPlace } from '../notices/push.ts'

/** A push service of the test, and a browser behind it that can read what is sent. */
export interface PushService {
  readonly host: string
  /** What a browser hands to the server: one place, under an address of its own. */
  place(name: string): PushPlace
  /** What came, as the browser reads it, with the headers that came along. */
  readonly got: { readonly name: string; readonly message: object; readonly authorization: string }[]
  /** How it answers from now on; 201 at first. */
  answer(status: number): void
  close(): Promise<void>
}

export async function pushService(): Promise<PushService> {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const got: PushService['got'] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = JSON.parse(opened(Buffer.concat(parts), browser, publicKey, auth)) as object
      got.push({ name: request.url!.slice(1), message, authorization: request.headers.authorization ?? '' })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    got,
    place: name => ({ endpoint: `http://${host}/${name}`, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }),
    answer(next) {
      status = next
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** Opens a message as a browser does (RFC 8291, aes128gcm). */
function opened(body: Buffer, browser: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20]!
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
