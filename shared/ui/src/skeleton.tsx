import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  bone: {
    backgroundColor: tokens.colorNeutralStencil1,
    borderRadius: tokens.borderRadiusMedium,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.45 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
  },
  lines: { display: 'grid', rowGap: '12px' },
})

/** A grey placeholder for content that is loading. Width and height as in CSS. */
export const Skeleton = ({
  width = '100%',
  height = '14px',
  className,
}: {
  readonly width?: string
  readonly height?: string
  readonly className?: string
}) => <div aria-hidden className={mergeClasses(useStyles().bone, className)} style={{ width, height }} />

/** Placeholder for several lines of text that are loading; announced to screen readers. */
export const SkeletonLines = ({ lines = 4, label = 'Cargando' }: { readonly lines?: number; readonly label?: string }) => (
  <div role="status" aria-label={label} className={useStyles().lines}>
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Skeleton key={index} width={`${[92, 78, 85, 64][index % 4]}%`} />
    ))}
  </div>
)
