import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Ellipsis } from '../../shared/ui/icons.ts'

interface PageActionsProps {
  /** The main action, which is always shown. */
  main?: ReactNode
  /** Further actions. */
  children: ReactNode
  /** The refusal of an action, which is shown outside the menu. */
  fault?: ReactNode
}

/** Actions beside the title of a page. On phones all but the main one are in a menu, so that the list begins higher. */
export function PageActions({ main, children, fault }: PageActionsProps) {
  const { list } = useAdminText()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      // The focus would be lost with what has it.
      if (menu.current?.contains(document.activeElement)) toggle.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [isOpen])
  return (
    <div ref={frame} className="relative ms-auto flex flex-wrap items-center justify-end gap-2">
      <IconButton
        ref={toggle}
        label={list.moreActions}
        aria-expanded={isOpen}
        className="border border-control sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </IconButton>
      <div
        ref={menu}
        className={classNames(
          'sm:flex sm:flex-wrap sm:gap-2',
          'max-sm:absolute max-sm:end-0 max-sm:top-full max-sm:z-20 max-sm:mt-2 max-sm:w-60 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-paper max-sm:p-1 max-sm:shadow-raised',
          // The buttons of a wide screen are plain rows of the menu. The colour of a dangerous one stays.
          'max-sm:[&>*]:w-full max-sm:[&>*]:justify-start max-sm:[&>*]:rounded-md max-sm:[&>*]:border-transparent max-sm:[&>*]:bg-transparent max-sm:[&>*]:px-3 max-sm:[&>*]:text-start max-sm:[&>*]:font-normal max-sm:[&>*:hover]:bg-surface',
          isOpen ? 'max-sm:grid' : 'max-sm:hidden',
        )}
      >
        {children}
      </div>
      {main}
      {fault}
    </div>
  )
}
