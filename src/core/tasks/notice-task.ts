export { makeNotice as notice } from '../platinum/notice/make-notice.ts';
