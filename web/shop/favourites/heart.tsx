import { useState } from 'react'
import { useNameOf } from '../../shared/language/name.ts'
import type { SignInFirstProps } from '../../shared/pages/sign-in-first.tsx'
import type { HeartProps } from '../../shared/session/hearts.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { HeartIcon } from '../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { toggleFavourite, useIsFavourite } from './favourites-store.ts'

const signInFirst = lazyPart<SignInFirstProps>(() => {
  // It opens a dialog, whose code would otherwise load after its own.
  import('../../shared/ui/dialog-panel.tsx').catch(() => null)
  return import('../../shared/pages/sign-in-first.tsx')
})

const variants = {
  // Above the tile's link, which covers all of it; with its own background for contrast on any picture.
  tile: 'absolute end-1 top-1 z-10 before:absolute before:inset-1 before:-z-10 before:rounded-full before:bg-paper/85',
  page: 'border border-control hover:border-accent',
}

/** Adds or removes a favourite (docs/spec/cart.md#favourites). Visitors are prompted to sign in first. */
export function Heart({ product, productId, place }: HeartProps) {
  const { favourites } = useText()
  const { phase } = useSession()
  const name = useNameOf()(product)
  const isFavourite = useIsFavourite(product.id)
  const [isSigningIn, setSigningIn] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const input = { displayProductId: product.id, productId }
  const onClick = () => {
    setPressed(true)
    if (phase === 'signed-in') void toggleFavourite({ ...input, isFavourite: !isFavourite })
    else setSigningIn(true)
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={favourites.add(name)}
        onClick={onClick}
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:text-accent',
          isFavourite ? 'text-accent' : 'text-ink',
          variants[place],
        )}
      >
        <HeartIcon
          className={classNames(
            'size-5',
            isFavourite && 'fill-current',
            isFavourite && isPressed && 'animate-heart',
          )}
          aria-hidden="true"
        />
      </button>
      {isSigningIn && (
        <LazyPart
          part={signInFirst}
          props={{
            act: { kind: 'favourite', ...input },
            title: favourites.needLogin,
            onClose: () => setSigningIn(false),
          }}
        />
      )}
    </>
  )
}
