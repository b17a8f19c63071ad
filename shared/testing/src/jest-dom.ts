import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './native-dialog';
import { TextDecoder, TextEncoder } from 'node:util';

// The router needs them at import; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// What is waited for may take long where the machine has much else to do.
configure({ asyncUtilTimeout: 4_000 });
