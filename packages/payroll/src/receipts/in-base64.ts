/** The largest signed receipt, in bytes: three quarters of the million characters that its call takes. */
export const maxSignedBytes = 750_000

/** The bytes of a file in base64, with its filling and nothing before it. */
export const inBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // By slices: a call takes no more than some tens of thousands of arguments.
  const slice = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += slice) text += String.fromCharCode(...bytes.subarray(at, at + slice))
  return btoa(text)
}
