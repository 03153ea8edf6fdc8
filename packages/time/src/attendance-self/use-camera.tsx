import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({
  video: {
    width: '160px',
    height: '120px',
    objectFit: 'cover',
    transform: 'scaleX(-1)',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
  },
})

/** The longest side of a photo in pixels: a face is recognised, and a mark stays small. */
const photoSide = 480

interface Camera {
  /** The image of the camera, or why there is none. */
  readonly view: ReactNode
  /** The image of this moment as base64; null without a camera. */
  readonly take: () => string | null
}

/** The front camera while `isOn`; a refusal of the browser or a missing camera does not prevent marking. */
export const useCamera = (isOn: boolean): Camera => {
  const styles = useStyles()
  const video = useRef<HTMLVideoElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let stream: MediaStream | undefined
    let isGone = false
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: 640 }, audio: false })
      if (isGone) return stop()
      setMissing(false)
      if (video.current) video.current.srcObject = stream
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => setMissing(true))
    return () => {
      isGone = true
      stop()
    }
  }, [isOn])
  const take = (): string | null => {
    const image = video.current
    if (!isOn || !image || image.videoWidth === 0) return null
    const scale = Math.min(1, photoSide / Math.max(image.videoWidth, image.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.videoWidth * scale)
    canvas.height = Math.round(image.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? null
  }
  const view = !isOn ? null : isMissing ? (
    <p role="status">No hay cámara o el navegador no la permite: la marca queda sin foto.</p>
  ) : (
    <video ref={video} className={styles.video} autoPlay muted playsInline aria-label="Tu imagen en la cámara" />
  )
  return { view, take }
}
