import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { ServerRefusal } from './server-api.ts'

/** What is said of something that failed. */
export function faultText(error: unknown): string {
  return error instanceof ServerRefusal ? error.message : t('lobby.unreachable')
}

/** What the server says to a question, asked again after every change of `key` and, while the page is looked at, every so many milliseconds. */
export function useAsked<T>(
  ask: () => Promise<T>,
  key: string,
  everyMs = 0,
): { readonly value: T | undefined; readonly fault: string | undefined; reload(): Promise<void> } {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T }>()
  const [fault, setFault] = useState<string>()
  const current = useRef(ask)
  current.current = ask
  const reload = useCallback(async () => {
    try {
      const value = await current.current()
      setAnswer({ key, value })
      setFault(undefined)
    } catch (error) {
      setFault(faultText(error))
    }
  }, [key])
  useEffect(() => {
    void reload()
    if (everyMs === 0) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), everyMs)
    return () => clearInterval(timer)
  }, [reload, everyMs])
  return { value: answer?.key === key ? answer.value : undefined, fault, reload }
}

/** Something that a button does: whether it is under way, what went wrong, whether it is done. */
export function useDoing(): {
  readonly isBusy: boolean
  readonly fault: string | undefined
  readonly isDone: boolean
  run(act: () => Promise<unknown>): Promise<void>
} {
  const [state, setState] = useState<{ isBusy: boolean; fault?: string | undefined; isDone: boolean }>({ isBusy: false, isDone: false })
  async function run(act: () => Promise<unknown>): Promise<void> {
    setState({ isBusy: true, isDone: false })
    try {
      await act()
      setState({ isBusy: false, isDone: true })
    } catch (error) {
      setState({ isBusy: false, fault: faultText(error), isDone: false })
    }
  }
  return { isBusy: state.isBusy, fault: state.fault, isDone: state.isDone, run }
}
