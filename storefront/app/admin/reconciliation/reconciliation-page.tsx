import { useState } from 'react'
import { useDeskText } from '../../text/desk.ts'
import { DeskPage } from '../desk-page.tsx'
import { OpenExceptions } from './open-exceptions.tsx'
import { SettledExceptions } from './settled-exceptions.tsx'

/** The board on which all money comes to agree: what does not, with its evidence and one safe button, and what did not. */
export default function ReconciliationPage() {
  const { money } = useDeskText()
  const [turn, setTurn] = useState(0)
  return (
    <DeskPage title={money.title}>
      <div className="grid gap-10">
        <section className="grid gap-3">
          <h2 className="text-lg">{money.open}</h2>
          <p className="max-w-prose text-sm text-muted">{money.openHint}</p>
          <OpenExceptions onChanged={() => setTurn((last) => last + 1)} />
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg">{money.settled}</h2>
          <p className="max-w-prose text-sm text-muted">{money.settledHint}</p>
          <SettledExceptions turn={turn} />
        </section>
      </div>
    </DeskPage>
  )
}
