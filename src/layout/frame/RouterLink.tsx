import { Link } from 'react-router-dom'
import type { AppLinkProps } from '#src/ui/link/AppLink.tsx'

/** What the widgets' links follow inside the application. */
export const RouterLink = ({ href, ...props }: AppLinkProps) => <Link to={href} {...props} />
