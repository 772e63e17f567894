import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { request, ServerRefusal } from './server-api.ts'

/** Who sits before this browser, as the server knows them. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
}

/** A match in which the person has a seat. */
export interface OwnMatch {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly begun: boolean
  readonly ended: boolean
  readonly isAsked: boolean
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

async function findOut(): Promise<void> {
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

export async function signOut(): Promise<void> {
  await request('/api/people/sign-out', {})
  me.value = null
}

export function ownMatches(): Promise<readonly OwnMatch[]> {
  return request('/api/people/me/matches')
}
