import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Pace } from './lobby-api.ts'
import { request, ServerRefusal } from './server-api.ts'

/** Who sits before this browser, as the server knows them. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly role: 'player' | 'admin'
  readonly about: string
  readonly isGuest: boolean
  readonly hasPassword: boolean
}

/** A match in which the person has a seat. */
export interface OwnMatch {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly begun: boolean
  readonly ended: boolean
  readonly isAsked: boolean
  readonly madeAt: number
  readonly pace: Pace
  /** The earliest moment at which somebody's time may be up. */
  readonly dueAt: number | null
  readonly result: 'won' | 'lost' | 'drawn' | null
  readonly others: readonly {
    readonly seat: string
    readonly name: string
    readonly kind: 'person' | 'bot'
    readonly person: string | null
  }[]
}

/** Nothing while that is not known, null for nobody. */
export const me = signal<Me | null | undefined>(undefined)
let isAsked = false

/** Who sits here; asks the server once. */
export function useMe(): Me | null | undefined {
  useEffect(() => {
    if (!isAsked) void findOut()
  }, [])
  return me.value
}

/** Asks the server again who sits here. */
export async function findOut(): Promise<void> {
  isAsked = true
  me.value = await request<Me | null>('/api/people/me').catch(() => null)
}

/** Has the server let somebody in; gives why it does not. */
async function enter(path: string, body: object): Promise<string | undefined> {
  try {
    me.value = await request<Me>(path, body)
    return undefined
  } catch (error) {
    if (error instanceof ServerRefusal) return error.message
    throw error
  }
}

export const signIn = (name: string, password: string) => enter('/api/people/sign-in', { name, password })
export const makeAccount = (name: string, password: string) => enter('/api/people/account', { name, password })

/** Whoever is nobody yet becomes a guest, to have a seat. */
export async function beSomebody(): Promise<string | undefined> {
  return me.peek() ? undefined : enter('/api/people/guest', {})
}

/** The same, where what goes wrong is thrown. */
export async function becomeSomebody(): Promise<void> {
  if (!me.peek()) me.value = await request<Me>('/api/people/guest', {})
}

export async function signOut(): Promise<void> {
  await request('/api/people/sign-out', {})
  me.value = null
}

export function ownMatches(): Promise<readonly OwnMatch[]> {
  return request('/api/people/me/matches')
}

/** Whether the server mails links by which one signs in. */
export const mailsLinks = () => request<{ readonly mail: boolean }>('/api/people/ways').then(({ mail }) => mail)
export const mailLink = (email: string) => request('/api/people/mail-link', { email })

/** Comes in by a mailed link; true if it wants a name for a new account first. */
export async function followLink(token: string, name?: string): Promise<boolean> {
  const came = await request<Me | { readonly needsName: true }>('/api/people/mail-link/follow', { token, ...(name ? { name } : {}) })
  if ('needsName' in came) return true
  me.value = came
  return false
}
