import { useRef } from 'preact/hooks'
import { Icon } from '../../shell/icons.tsx'

/** A button that asks for a JSON file. */
export function FileButton({ label, testId, onFile }: { label: string; testId: string; onFile(file: File): Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
        <Icon name="open" />
        {label}
      </button>
      <input
        ref={input}
        class="sr"
        type="file"
        tabIndex={-1}
        accept=".json,application/json"
        aria-label={label}
        data-testid={testId}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) void onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
