import { z } from 'zod'

// zod compiles schemas with `new Function`, which the page's content security policy forbids. zod falls back, but the
// browser reports each attempt. This module must be imported first, because a schema decides this when it is created.
z.config({ jitless: true })
