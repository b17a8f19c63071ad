import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './native-dialog';
import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these when it is imported, and jsdom does not have them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A wait may take long on a machine that is busy with other work.
configure({ asyncUtilTimeout: 4_000 });
