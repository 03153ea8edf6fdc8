/** One PDF with the pages of several, in order. A part that cannot be read is left out, and its place is returned. */
export const joinPdfs = async (
  parts: readonly Buffer[],
): Promise<{ readonly file: Buffer; readonly unread: readonly number[] }> => {
  // Few calls join PDF files, and loading the library takes a tenth of a server's start.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create({ updateMetadata: false })
  const unread: number[] = []
  for (const [place, bytes] of parts.entries()) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined)
    if (!source) unread.push(place)
    else for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return { file: Buffer.from(await joined.save()), unread }
}
