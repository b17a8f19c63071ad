import '@testing-library/jest-dom';
import './native-dialog';
import { TextDecoder, TextEncoder } from 'node:util';

// The router needs them at import; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder });
