import { useState } from 'react'
import { useGo } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Search } from '../../shared/ui/icons.ts'
import { useMay } from '../shared/admin-access.tsx'
import { permissionsOfPage } from '../shared/admin-permissions.ts'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

/** The button of the command palette, and the keyboard shortcuts of the admin. */
export function AdminKeys() {
  const { palette } = useAdminText()
  const go = useGo()
  const may = useMay()
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null)
  const run = (shortcut: Shortcut): boolean => {
    const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    if (shortcut.act === 'save') return saveForm()
    if (hasDialog) return shortcut.act === 'palette' && open !== null
    if (shortcut.act === 'search') return focusSearch()
    if (shortcut.act === 'next') return openNext()
    if (shortcut.act === 'go') {
      if (!may(...permissionsOfPage[shortcut.path])) return false
      go(shortcut.path)
      return true
    }
    setOpen(shortcut.act)
    return true
  }
  useShortcuts(run)
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={palette.title}
        onClick={() => setOpen('palette')}
        // On phones and tablets it is a button like the one of the menu beside it.
        className="flex min-h-11 items-center gap-2 text-sm hover:text-accent max-lg:w-11 max-lg:justify-center max-lg:rounded-full max-lg:text-ink max-lg:hover:bg-accent-soft lg:mt-4 lg:w-full lg:rounded-md lg:border lg:border-control lg:bg-paper lg:px-3 lg:text-muted lg:hover:border-accent"
      >
        <Search className="size-5.5 shrink-0 lg:size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{palette.open}</span>
        <kbd className="ms-auto font-sans text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'sheet' && <ShortcutSheet onClose={close} />}
    </>
  )
}

/** Submits the form of the focus, or the only form of the page that saves. */
function saveForm(): boolean {
  const focused = document.activeElement?.closest('form')
  const forms = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
    (form) => form.closest('search') === null,
  )
  const form = focused ?? (forms.length === 1 ? forms[0] : undefined)
  form?.requestSubmit()
  return true
}

/** Follows the page's link to the next item of its queue. */
function openNext(): boolean {
  const link = document.querySelector<HTMLAnchorElement>('a[data-next]')
  link?.click()
  return link !== null
}

/** Focuses the search field of the list. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('search input')
  field?.focus()
  field?.select()
  return field !== null
}
