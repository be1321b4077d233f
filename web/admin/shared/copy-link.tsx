import { useState } from 'react'
import { showToast } from '../../shared/session/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'

/** Copies an address, of this page by default, for a person who signs in to open it. Without access to the clipboard, a
 *  field shows the address. */
export function CopyLink({
  label,
  done,
  failed,
  path,
}: {
  label: string
  done: string
  /** Label of the field. */
  failed: string
  /** The page of the site; absent: this page. */
  path?: string
}) {
  const [address, setAddress] = useState<string | null>(null)
  const copy = async () => {
    const { href } = path === undefined ? window.location : new URL(path, window.location.origin)
    try {
      await navigator.clipboard.writeText(href)
      setAddress(null)
      showToast('info', () => done)
    } catch {
      setAddress(href)
    }
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {label}
      </Button>
      {address !== null && (
        <div className="basis-full">
          <Field
            ref={focus}
            label={failed}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
