import { createTransport } from 'nodemailer'

/** Carries messages out of the house. */
export interface Sender {
  /** Whether there is a way to send mail at all. */
  readonly hasMail: boolean
  /** Rejects if the mail was not accepted. */
  mail(message: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>
  /** Posts JSON. Rejects if it was not accepted. */
  post(url: string, body: object): Promise<void>
}

const PATIENCE_MS = 10_000

/** Sends over the mail server of `mailUrl` (`smtp://user:password@host:port`), and by HTTPS. */
export function sender(mailUrl: string | undefined, from: string): Sender {
  const transport = mailUrl ? createTransport({ url: mailUrl, connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }) : undefined
  return {
    hasMail: transport !== undefined,
    async mail(message) {
      if (!transport) throw new Error('no mail server is named')
      await transport.sendMail({ from, ...message })
    },
    async post(url, body) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!response.ok) throw new Error(`the webhook answers ${response.status}`)
    },
  }
}

/** Webhooks go to these places alone, so that nobody has the server call on what only it can reach. */
const PLACES = {
  discord: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/[\w/-]+$/,
  slack: /^https:\/\/hooks\.slack\.com\/services\/[\w/-]+$/,
} as const

/** The kind of a webhook; nothing if it is none that is known. */
export function shapeOf(webhook: string): keyof typeof PLACES | undefined {
  return (Object.keys(PLACES) as (keyof typeof PLACES)[]).find(shape => PLACES[shape].test(webhook))
}

/** A text in the form that a webhook wants. Nobody is called by name, and nothing in it is markup. */
export function hookBody(webhook: string, text: string): object {
  if (shapeOf(webhook) === 'slack') return { text: text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!) }
  return { content: text, allowed_mentions: { parse: [] } }
}
