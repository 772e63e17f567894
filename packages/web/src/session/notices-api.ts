import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { me } from './me.ts'
import { request } from './server-api.ts'

export interface Notice {
  readonly id: string
  readonly kind: 'turn' | 'reminder' | 'ended' | 'paired'
  readonly match: string
  readonly game: string
  readonly at: number
  readonly seen: boolean
}

/** Where a person is told, and how. */
export interface Contacts {
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly webhook: string | null
  readonly batchMinutes: number
  readonly remind: boolean
  /** In how many browsers notices are shown. */
  readonly browsers: number
  readonly hasMail: boolean
  /** The key of the server that a browser must know. */
  readonly pushKey: string
}

export type ContactsWish = Pick<Contacts, 'email' | 'webhook' | 'batchMinutes' | 'remind'>
export type Way = 'mail' | 'webhook' | 'push'

export const BATCHES = [0, 15, 60, 360, 1440] as const

export const contacts = () => request<Contacts>('/api/people/me/contacts')
export const setContacts = (wish: ContactsWish) => request<Contacts>('/api/people/me/contacts', wish)
export const confirmEmail = (code: string) => request<Contacts>('/api/people/me/contacts/confirm', { code })
export const sendTrial = () => request<{ readonly [way in Way]: 'none' | 'sent' | 'failed' }>('/api/people/me/contacts/trial', {})

const EVERY_MS = 30_000

/** What the person was told, the newest first; nothing while that is not known. */
export const notices = signal<readonly Notice[] | undefined>(undefined)

export async function askNotices(): Promise<void> {
  const person = me.peek()
  const told = person ? await request<readonly Notice[]>('/api/people/me/notices').catch(() => undefined) : []
  if (told) notices.value = told
}

/** All has been seen. */
export async function seeNotices(): Promise<void> {
  await request('/api/people/me/notices/seen', {})
}

/** How many are new; asked for again while the page is looked at. */
export function useUnseen(): number {
  const person = me.value?.id
  useEffect(() => {
    if (person === undefined) return
    void askNotices()
    const timer = setInterval(() => void (document.visibilityState === 'visible' && askNotices()), EVERY_MS)
    return () => clearInterval(timer)
  }, [person])
  return (notices.value ?? []).filter(({ seen }) => !seen).length
}
