import type { ReactNode } from 'react'
import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { classNames } from '../../shared/ui/class-names.ts'

/** The messages of an appeal, the reader's own at the end of the line.
 *  @param authors names of both sides, as the reader sees them
 *  @param photos photos of the first message */
export function Conversation({
  label,
  messages,
  reader,
  authors,
  photos,
}: {
  label: string
  messages: Appeal['messages']
  reader: 'staff' | 'shopper'
  authors: Record<'staff' | 'shopper', string>
  photos: readonly ReactNode[]
}) {
  const language = useLanguage()
  return (
    <ol aria-label={label} className="grid gap-3">
      {messages.map(({ number, isStaff, message, at }) => (
        <li
          key={number}
          className={classNames(
            'grid max-w-[90%] gap-1 rounded-lg p-4 text-sm',
            isStaff ? 'bg-accent-soft' : 'bg-surface',
            isStaff === (reader === 'staff') ? 'justify-self-end' : 'justify-self-start',
          )}
        >
          <p className="text-xs text-muted">
            {isStaff ? authors.staff : authors.shopper} · {showDateTime(language, at)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          {number === 1 && photos.length > 0 && <div className="flex flex-wrap gap-2 pt-2">{photos}</div>}
        </li>
      ))}
    </ol>
  )
}
