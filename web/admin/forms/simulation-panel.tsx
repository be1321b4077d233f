import { type ReactNode, useState } from 'react'
import type { Refused } from '../../shared/api/calls.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAct } from '../shared/use-act.ts'
import { FormFault } from './form-fault.tsx'

interface SimulationPanelProps<Outcome> {
  hint: string
  /** Text of the button. */
  label: string
  /** Name of the button, where a page has several. */
  name?: string
  /** The input of the form; another input hides the outcome. */
  input: object
  /** Starts the simulation of the input, or returns null if the input is invalid. */
  run: () => Promise<Outcome | Refused> | null
  children: (outcome: Outcome) => ReactNode
}

/** Simulates what is edited before it is saved, and shows the outcome. */
export function SimulationPanel<Outcome>({
  hint,
  label,
  name,
  input,
  run,
  children,
}: SimulationPanelProps<Outcome>) {
  const acts = useAct()
  const { isBusy, act } = acts
  const of = JSON.stringify(input)
  const [shown, setShown] = useState<{ of: string; outcome: Outcome } | null>(null)
  const simulate = async () => {
    const running = run()
    if (running === null) return
    const outcome = await act(() => running)
    setShown(outcome && { of, outcome })
  }
  return (
    <>
      <p className="text-sm text-muted">{hint}</p>
      <Button
        variant="secondary"
        size={name === undefined ? undefined : 'small'}
        isBusy={isBusy}
        aria-label={name}
        className="justify-self-start"
        onClick={() => void simulate()}
      >
        {label}
      </Button>
      <FormFault form={acts} />
      <div role="status" className="empty:absolute">
        {shown?.of === of && children(shown.outcome)}
      </div>
    </>
  )
}
