import { useStore } from '../../shared/browser/store.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { type AdminPath, permissionsOfPage } from '../shared/admin-permissions.ts'
import { letterKeys, letterOfPage, setLetterKeys } from './shortcuts.ts'

/** The list of keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const { nav, palette } = useAdminText()
  const may = useMay()
  const hasLetters = useStore(letterKeys, true)
  const paths = (Object.keys(letterOfPage) as AdminPath[]).filter((path) => may(...permissionsOfPage[path]))
  const rows: [keys: string[], name: string][] = [
    [['Ctrl', 'K'], palette.title],
    [['Ctrl', 'S'], palette.save],
    [['/'], palette.toSearch],
    [['N'], palette.toNext],
    [['?'], palette.shortcuts],
    ...paths.map((path): [string[], string] => [
      ['G', (letterOfPage[path] ?? '').toUpperCase()],
      palette.goTo(nav.pages[path]),
    ]),
  ]
  return (
    <Dialog isOpen onClose={onClose} title={palette.shortcuts} closeLabel={shell.close}>
      <p className="text-sm text-muted">{palette.macHint}</p>
      <dl className="grid gap-2 text-sm">
        {rows.map(([keys, name]) => (
          <div key={keys.join(' ')} className="flex items-center justify-between gap-4">
            <dt>{name}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded border border-line bg-surface px-2 py-0.5 font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={palette.letters} value={hasLetters} onChange={setLetterKeys} />
    </Dialog>
  )
}
