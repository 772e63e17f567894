import { LANGUAGES, type Language, languageFor } from '@muster/words'
import { effect, type Signal, signal } from '@preact/signals'
import { speakIn } from './speak.ts'
import { store, stored } from './storage.ts'

/** Settings of this browser, kept in its storage. */
export const THEMES = ['system', 'dark', 'light'] as const
export const MOTIONS = ['system', 'full', 'none'] as const
/** The language of the page: one of ours, or what the browser's person reads. */
export const TONGUES = ['system', ...LANGUAGES] as const
/** Which questions are answered without asking: none, those where only ending is possible, all with one legal answer. */
export const SKIPS = ['none', 'end', 'single'] as const

export type Theme = (typeof THEMES)[number]
export type Motion = (typeof MOTIONS)[number]
export type Tongue = (typeof TONGUES)[number]
export type Skip = (typeof SKIPS)[number]

function kept<T extends string>(name: string, values: readonly T[], standard: T): Signal<T> {
  const key = `muster.${name}`
  const found = values.find(value => value === stored(key))
  const setting = signal<T>(found ?? standard)
  effect(() => void store(key, setting.value))
  return setting
}

export const theme = kept('theme', THEMES, 'system')
export const motion = kept('motion', MOTIONS, 'system')
export const tongue = kept('language', TONGUES, 'system')
export const skip = kept('skip', SKIPS, 'end')

/** The language that the settings ask for. */
function wishedLanguage(): Language {
  return tongue.value === 'system' ? languageFor(navigator.languages) : tongue.value
}

/** Speaks the language that the settings ask for, now and whenever they change; done when it is spoken first, or cannot be fetched. */
export async function applyLanguage(): Promise<void> {
  await speakIn(wishedLanguage()).catch(() => undefined)
  effect(() => void speakIn(wishedLanguage()).catch(() => undefined))
}

/** Puts theme and motion on the page, and keeps them there. */
export function applyPreferences(): void {
  effect(() => {
    const root = document.documentElement
    if (theme.value === 'system') delete root.dataset.theme
    else root.dataset.theme = theme.value
    root.dataset.motion = motion.value
  })
}

/** Whether the page is light now. */
export function isLight(): boolean {
  return theme.value === 'light' || (theme.value === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
}

/** Whether pieces may glide and the bots may take a moment. */
export function moves(): boolean {
  return motion.value === 'full' || (motion.value === 'system' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
}
