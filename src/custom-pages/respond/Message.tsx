import { useEffect, useRef } from 'react'
import styles from './respond.module.css'

/**
 * A page with only a message: thanks, closed, unknown link. Its title takes the focus, so that screen readers read it.
 */
export const Message = ({
  title,
  survey,
  body,
  notes,
  action,
  link,
}: {
  title: string
  /** The survey, in the title of the window. */
  survey?: string
  body: string
  notes?: readonly (string | false | null | undefined)[]
  action?: { label: string; onClick: () => void }
  /** Leads to another page. */
  link?: { label: string; href: string }
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['page']}>
      <title>{survey === undefined ? title : `${title} · ${survey}`}</title>
      <main className={styles['message']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{body}</p>
        {notes?.map((note) => note && <p key={note}>{note}</p>)}
        {action && (
          <button type="button" className={styles['primary']} onClick={action.onClick}>
            {action.label}
          </button>
        )}
        {link && (
          <a className={styles['primary']} href={link.href}>
            {link.label}
          </a>
        )}
      </main>
    </div>
  )
}
