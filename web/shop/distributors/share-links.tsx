import type { ShareLink } from '../../../contract/shop/distributors/share-links.ts'
import { inLanguage } from '../../../contract/site-map.ts'
import { htmlLanguage, type Language } from '../../../contract/values/language.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { asCursorPage, usePages } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { useSession } from '../../shared/session/session.ts'
import { showPercent } from '../../shared/text/format/format.ts'
import { readyTexts } from '../../shared/text/ready-texts.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { QrCode } from '../../shared/ui/picture/qr-code.tsx'
import { SeeMore } from '../../shared/ui/see-more.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { ReadyText } from './ready-text.tsx'
import { useSeeMoreWords } from './see-more-words.ts'
import { ShareLinkCard } from './share-link-card.tsx'
import { ShareLinkForm } from './share-link-form.tsx'
import { WaitingList } from './waiting-list.tsx'

const size = 10

/** Share links: creation, sharing and results (docs/spec/distributors.md#share-links). */
export default function ShareLinksPage() {
  const { links } = useText().distributors
  return (
    <div className="grid gap-6">
      <PageHead title={links.title} isPrivate />
      <header className="grid gap-2">
        <h1 className="font-display text-2xl">{links.title}</h1>
        <p className="text-sm text-muted">{links.hint}</p>
      </header>
      <OnlyFor access={['ROLE_API_DISTRIBUTOR']} waiting={<WaitingList />}>
        <ShareLinks />
      </OnlyFor>
    </div>
  )
}

function ShareLinks() {
  const { links } = useText().distributors
  const seeMoreWords = useSeeMoreWords('links')
  // Staff may open the page, too.
  const isDistributor = useSession().roles.includes('ROLE_API_DISTRIBUTOR')
  const { loaded, show, retry, more, isLoadingMore, list } = usePages(
    'share links',
    (after) => asCursorPage(after, (page) => quietApi.shareLinks.list({ query: { page, size } })),
    { idOf: ({ id }) => id },
  )
  if (loaded.phase === 'loading') return <WaitingList />
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  // The release before does not send the status while both run.
  const { items, total, next, contractStatus = 'ACTIVE' } = loaded.value
  const isWorking = contractStatus === 'ACTIVE'
  const change = (changedLink: ShareLink) =>
    show({ ...loaded.value, items: items.map((link) => (link.id === changedLink.id ? changedLink : link)) })
  return (
    <>
      <Card>
        <h2 className="font-display mb-4 text-lg">{links.create}</h2>
        {!isDistributor ? (
          <p className="text-muted">{links.onlyDistributors}</p>
        ) : contractStatus !== null && contractStatus !== 'ACTIVE' ? (
          <Notice>{links.inactiveBecause[contractStatus]}</Notice>
        ) : (
          <ShareLinkForm
            onCreated={(link) => show({ ...loaded.value, items: [link, ...items], total: total + 1 })}
          />
        )}
      </Card>
      <section className="grid gap-4">
        <h2 className="font-display text-lg">{links.yours}</h2>
        {items.length === 0 && <p className="text-sm text-muted">{links.empty}</p>}
        <ul ref={list} className="grid gap-4">
          {items.map((link) => (
            <li key={link.id}>
              <ShareLinkCard link={link} isWorking={isWorking} onChanged={change}>
                <Sharing link={link} />
              </ShareLinkCard>
            </li>
          ))}
        </ul>
        {items.length > 0 && (
          <SeeMore
            {...seeMoreWords(items.length, total)}
            isBusy={isLoadingMore}
            onMore={next === null ? undefined : () => void more()}
          />
        )}
      </section>
    </>
  )
}

/** Prepared texts are in both languages, because friends may read the other one. */
function Sharing({ link }: { link: ShareLink }) {
  const { links, invitation } = useText().distributors
  const { origin, shopName, shop } = useSite()
  const language = useLanguage()
  const percent = showPercent(link.rateBasisPoints)
  const urlIn = (textLanguage: Language) => origin + inLanguage(`/s/${link.code}`, textLanguage)
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <QrCode text={urlIn(language)} label={links.qrCode(link.tag)} />
      <div className="grid content-start gap-3">
        <h4 className="text-sm font-medium">{links.texts}</h4>
        {(['zh_tw', 'en'] as const).map((textLanguage) => (
          <ReadyText
            key={textLanguage}
            language={htmlLanguage[textLanguage]}
            text={readyTexts[textLanguage](shop, percent, urlIn(textLanguage))}
          />
        ))}
        <ShareButton
          shared={{
            title: invitation.title(percent, shopName),
            url: urlIn(language),
            picture: null,
          }}
        />
      </div>
    </div>
  )
}
