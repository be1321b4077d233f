import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { classNames } from '../../../shared/ui/class-names.ts'

/** A shorter wait is not shown: the frame would delay the next page. */
const lateMs = 80

/** Fades its children while the next page loads, without rendering them again. */
export function FadeWhileLoading({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  return (
    <div
      aria-busy={isLate || undefined}
      className={classNames('grid gap-10 transition-opacity', isLate && 'opacity-50')}
    >
      {children}
    </div>
  )
}
