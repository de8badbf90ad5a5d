import * as z from 'zod';

// In a browser zod would try to compile its checks, which the site's policy forbids and reports; the server may.
if (typeof window !== 'undefined') z.config({ jitless: true });
