import scenes from './scenes.svg'

/** The drawing of an empty page or of a failure. Its colours suit both themes. */
export function Scene({ of }: { of: 'cart' | 'orders' | 'favourites' | 'lost' | 'broken' }) {
  return <img src={`${scenes}#${of}`} alt="" width={160} height={120} />
}
