import type { Person } from '../people/people.ts'
import { type AnyBody, type Reply, readReply } from './kit.ts'

/** A browser as the server sees it: it keeps the cookie that it is given. */
export interface Visitor {
  get<T = AnyBody>(path: string): Promise<Reply<T>>
  post<T = AnyBody>(path: string, body: unknown, headers?: { readonly [name: string]: string }): Promise<Reply<T>>
  /** The cookie as it would be sent. */
  cookie(): string
  /** The attributes with which the cookie was last set. */
  attributes(): string
}

/** A new browser that speaks to the server at `url`. */
export function visitorAt(url: string): Visitor {
  let jar = ''
  let attributes = ''

  async function ask<T>(path: string, init: RequestInit): Promise<Reply<T>> {
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, ...(jar ? { cookie: jar } : {}) } })
    for (const set of response.headers.getSetCookie()) {
      const [pair, ...rest] = set.split('; ')
      jar = pair!.endsWith('=') ? '' : pair!
      attributes = rest.join('; ')
    }
    return readReply<T>(response)
  }
  return {
    get: path => ask(path, {}),
    post: (path, body, headers = {}) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    cookie: () => jar,
    attributes: () => attributes,
  }
}

/** A browser whose person has an account. */
export async function memberAt(url: string, name: string): Promise<Visitor & { readonly person: Person }> {
  const visitor = visitorAt(url)
  const { body, status } = await visitor.post<Person>('/api/people/account', { name, password: `password of ${name}` })
  if (status !== 200) throw new Error(`no account for ${name}: ${JSON.stringify(body)}`)
  return { ...visitor, person: body }
}
