import type { ReactNode } from 'react'
import styles from './auth.module.css'
import { GuestFrame } from './GuestFrame.tsx'

/** A page with only a message and a link to go on. */
export const GuestMessage = ({
  title,
  children,
  href,
  linkLabel,
  second,
}: {
  title: string
  children: ReactNode
  href: string
  linkLabel: string
  second?: ReactNode
}) => (
  <GuestFrame title={title} lead={children} isAnswer>
    <div className={styles['actions']}>
      <a href={href} className={styles['button']}>
        {linkLabel}
      </a>
      {second}
    </div>
  </GuestFrame>
)
