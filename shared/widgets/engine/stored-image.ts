/**
 * The address of an image, in the place of `@legajo/api/use-stored-image.ts`: pages give addresses; keys of stored images need a session
 * and show nothing.
 */
export const useStoredImage = (image: string): string | undefined => (/^(https?|data|blob):/.test(image) ? image : undefined)
