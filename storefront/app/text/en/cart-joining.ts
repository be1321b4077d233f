/** What became of the browser's cart at signing in. */
export const cartJoining = {
  joined: (names: string) => `What you picked before signing in is now in your account: ${names}.`,
  joinedNothing: 'What you picked before signing in was in your account already.',
  capped: (names: string) => `Fewer pieces than you wanted can be ordered: ${names}.`,
  leftOut: (names: string) => `Left out, because no longer sold or beyond what a cart holds: ${names}.`,
  undoJoin: 'Take them out again',
  keepJoined: 'All right',
  setAside: (names: string) => `Only kept in this browser, not in your account: ${names}.`,
  joinAfterAll: 'Add to my cart',
  dropSetAside: 'I don’t want these',
  pieces: (name: string, pieces: number) => `${name} × ${pieces}`,
  quantityReduced: (name: string, pieces: number, wanted: number) =>
    `${name} × ${pieces} (you picked ${wanted})`,
  and: ', ',
}
