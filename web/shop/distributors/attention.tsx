import type { Overview } from '../../../contract/shop/distributors/profit-share.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { withThousands } from '../../shared/text/format/format.ts'
import { showDate, showDay } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'

/** Maximum that the server counts. */
const maxCounted = 1_000

/** Items that need a distributor's attention: contract renewal and inactive members. */
export function Attention({ attention: { renewal, quietMembers, quietCount } }: Pick<Overview, 'attention'>) {
  const { business } = useText().distributors
  const language = useLanguage()
  const counted = quietCount === maxCounted ? `${withThousands(quietCount)}+` : withThousands(quietCount)
  return (
    <Card className="grid content-start gap-3">
      <h3 className="font-display text-lg">{business.attention}</h3>
      {renewal === null && quietCount === 0 && <p className="text-sm text-muted">{business.noAttention}</p>}
      {renewal !== null && <Renewal renewal={renewal} />}
      {quietCount > 0 && (
        <>
          <p className="text-sm">{business.inactive(counted, quietCount === 1)}</p>
          <ul className="grid gap-1 text-sm">
            {quietMembers.map(({ id, name, account, lastOrderAt }) => (
              <li key={id} className="wrap-anywhere">
                {name}{' '}
                <span className="text-muted">
                  {account} ·{' '}
                  <span className="whitespace-nowrap">
                    {lastOrderAt === null
                      ? business.neverOrdered
                      : business.lastOrder(showDate(language, lastOrderAt))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <PageLink
            to="/account/shareProfit?sort=lastOrder"
            className="justify-self-start text-sm text-accent underline"
          >
            {business.allMembers}
          </PageLink>
        </>
      )}
    </Card>
  )
}

function Renewal({ renewal }: { renewal: NonNullable<Overview['attention']['renewal']> }) {
  const { business } = useText().distributors
  const language = useLanguage()
  const { contractStatus, activeLinks } = renewal
  const day = showDay(language, renewal.expiresOn)
  return (
    <div className="grid gap-1 text-sm">
      <p>{business.renewal[contractStatus](day)}</p>
      {activeLinks > 0 && (
        <p>
          {contractStatus === 'ACTIVE'
            ? business.linksEnd(activeLinks, day)
            : business.linksEnded(activeLinks)}
        </p>
      )}
    </div>
  )
}
