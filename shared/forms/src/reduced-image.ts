/** A chosen image as a JPEG whose longest side is at most `side` pixels, turned as the camera recorded it and without its metadata, such as the place. */
export const reduceImage = async (file: File, side: number): Promise<File> => {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(`«${file.name}» no es una imagen que se pueda mostrar`)
  })
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('El navegador no puede preparar la imagen')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('El navegador no puede preparar la imagen')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
