import { t } from '../app/speak.ts'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. */
export function Confirm(props: { title: string; text: string; action: string; onConfirm(): void; onClose(): void }) {
  const { title, text, action, onConfirm, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="act">
        <button
          type="button"
          class="btn btn-danger"
          data-testid="confirm-danger"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </button>
        <button type="button" class="btn btn-quiet" onClick={onClose}>
          {t('confirm.not')}
        </button>
      </div>
    </Dialog>
  )
}
