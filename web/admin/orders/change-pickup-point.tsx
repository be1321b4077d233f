import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useActDialog } from '../shared/use-act.ts'
import type { ChangeProps } from './change-pickup-point-form.tsx'

/** Loaded when needed: what a page imports is named in the scripts of the shop. */
const changeForm = lazyPart<ChangeProps>(() => import('./change-pickup-point-form.tsx'))

/** Sends an order to another pick-up point of its delivery method. */
export function ChangePickupPoint({
  onChanged,
  ...props
}: Omit<ChangeProps, 'dialog'> & { onChanged: () => void }) {
  const { pickupPoints: words } = useAdminText()
  const { shell } = useText()
  const dialog = useActDialog(onChanged)
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={dialog.open}>
        {words.changeOfOrder}
      </Button>
      <FormDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={words.changeOfOrder}
        description={words.changeOfOrderHint}
        closeLabel={shell.close}
      >
        <LazyPart part={changeForm} props={{ ...props, dialog }} />
      </FormDialog>
    </>
  )
}
