/** The largest signed receipt, in bytes: three quarters of the million characters that its call accepts. */
export const maxSignedBytes = 750_000

/** The bytes of a file in base64, with padding and without a prefix. */
export const inBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In slices: a call accepts at most some tens of thousands of arguments.
  const slice = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += slice) text += String.fromCharCode(...bytes.subarray(at, at + slice))
  return btoa(text)
}
