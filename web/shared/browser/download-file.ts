/** Offers bytes as a file download. */
export function downloadFile(bytes: Uint8Array, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
