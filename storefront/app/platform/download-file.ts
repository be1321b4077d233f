/** Offers bytes as a file download. */
export function downloadFile(bytes: Uint8Array, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
