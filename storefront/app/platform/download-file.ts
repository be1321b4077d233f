/** Offers bytes that the mall has answered as a file to keep. The browser asks where, or puts it with its downloads. */
export function downloadFile(bytes: Uint8Array, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
