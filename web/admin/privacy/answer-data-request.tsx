import type { ReactNode } from 'react'
import type { DataRequestFile } from '../../../contract/admin/privacy/privacy-admin.ts'
import { dataExportDays } from '../../../contract/shop/privacy/export-days.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { Folded } from '../layout/folded.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import { Obstacles } from './deletion-obstacles.tsx'

interface AnswerProps {
  request: DataRequestFile
  onAnswered: (answered: DataRequestFile) => void
  /** What the page shows is no longer right. */
  onStale: () => void
}

/** Carries out a request, closes it in another way, or declines it. */
export function AnswerDataRequest(props: AnswerProps) {
  const { requests } = useAdminText()
  const { id, kind, name } = props.request
  const carriesOut = {
    ACCESS: <SendExport {...props} />,
    CORRECTION: <Correct {...props} />,
    ERASURE: <Delete {...props} />,
  }
  return (
    <>
      {carriesOut[kind]}
      {kind === 'ACCESS' && (
        <Closing title={requests.otherWay} hint={requests.otherWayHint}>
          <CloseForm
            {...props}
            draft={`data request ${id} other way`}
            body={{ outcome: 'GRANTED', isSent: false }}
            label={requests.how}
            button={requests.otherWay}
            done={requests.granted(name)}
          />
        </Closing>
      )}
      <Closing title={requests.decline}>
        <CloseForm
          {...props}
          draft={`data request ${id} decline`}
          body={{ outcome: 'REFUSED' }}
          label={requests.declineReason}
          button={requests.decline}
          done={requests.refused(name)}
        />
      </Closing>
    </>
  )
}

const boxClass = 'grid gap-4 rounded-lg border border-line p-4 md:p-6'

function SendExport({ request: { id, name, canBeSent }, onAnswered }: AnswerProps) {
  const { requests } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const send = async () => {
    const input = { params: { id }, body: { outcome: 'GRANTED', reason: '' } as const }
    const answered = await act(() => adminApi.dataRequests.answer(input))
    if (answered === null) return
    showToast('info', () => requests.sent(name))
    onAnswered(answered)
  }
  return (
    <section className={boxClass}>
      <p className="text-sm">{canBeSent ? requests.sendHint(dataExportDays) : requests.cannotSend}</p>
      {canBeSent && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => void send()}>
          {requests.send}
        </Button>
      )}
      <FormFault form={acts} />
    </section>
  )
}

function Correct(props: AnswerProps) {
  const { requests } = useAdminText()
  const { id, personId, name } = props.request
  return (
    <section className={boxClass}>
      <p className="text-sm">{requests.correctHint}</p>
      <PageLink
        to={`/admin/person/detail?id=${personId}`}
        className={classNames(buttonClass({ variant: 'secondary' }), 'justify-self-start')}
      >
        {requests.correct}
      </PageLink>
      <CloseForm
        {...props}
        draft={`data request ${id} corrected`}
        body={{ outcome: 'GRANTED' }}
        label={requests.correctedNote}
        isOptional
        button={requests.corrected}
        done={requests.granted(name)}
      />
    </section>
  )
}

function Delete({ request, onAnswered, onStale }: AnswerProps) {
  const { requests } = useAdminText()
  const { id, name, obstacles } = request
  const deleted = (answered: DataRequestFile) => {
    showToast('info', () => requests.accountDeleted(name))
    onAnswered(answered)
  }
  if (obstacles.length > 0)
    return (
      <section aria-label={requests.obstacles} className={boxClass}>
        <h2 className="text-lg font-semibold">{requests.obstacles}</h2>
        <Obstacles request={request} />
        <Button variant="secondary" size="small" className="justify-self-start" onClick={onStale}>
          {requests.checkAgain}
        </Button>
      </section>
    )
  return (
    <section className={boxClass}>
      <Notice tone="success">{requests.noObstacles}</Notice>
      <ConfirmAct
        button={requests.deleteAccount}
        title={requests.deleteTitle(name)}
        consequence={<p>{requests.deleteHint}</p>}
        send={() =>
          adminApi.dataRequests.answer({ params: { id }, body: { outcome: 'GRANTED', reason: '' } })
        }
        onDone={deleted}
        onRefused={onStale}
      />
    </section>
  )
}

/** What is needed rarely, closed at first. */
function Closing({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Folded title={title} look="text">
      <div className="grid gap-3 pt-1">
        {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
        {children}
      </div>
    </Folded>
  )
}

interface CloseFormProps extends AnswerProps {
  draft: string
  body: { outcome: 'GRANTED' | 'REFUSED'; isSent?: boolean }
  label: string
  isOptional?: boolean
  button: string
  done: string
}

function CloseForm({
  request,
  draft,
  body,
  label,
  isOptional = false,
  button,
  done,
  onAnswered,
}: CloseFormProps) {
  const form = useAdminForm({ reason: '' }, { draft, fieldOf: () => 'reason' })
  const close = form.onSubmit(async ({ reason }) => {
    const input = { params: { id: request.id }, body: { ...body, reason } }
    const answered = await form.send(() => adminApi.dataRequests.answer(input))
    if (answered === null) return
    showToast('info', () => done)
    onAnswered(answered)
  })
  return (
    <form onSubmit={close} className="grid max-w-xl gap-4">
      <Field {...form.field('reason')} label={label} required={!isOptional} maxLength={500} />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={form.isBusy}>
        {button}
      </Button>
    </form>
  )
}
